// A mail server for tests, by the package smtp-server. Its first line on stdout is {port}. Then a line for each e-mail that it
// accepts: {to, user, text}, where `user` is the authenticated client and `text` the raw message.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../../../web/package.json', import.meta.url));
const { SMTPServer } = require('smtp-server');

const print = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

const server = new SMTPServer({
  // Connections stay on the loopback interface, so they need no TLS.
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onAuth({ username, password }, _session, callback) {
    if (username === 'moon' && password === 'howl') callback(null, { user: username });
    else callback(new Error('not here'));
  },
  onData(stream, { envelope, user }, callback) {
    const parts = [];
    stream.on('data', (part) => parts.push(part));
    stream.on('end', () => {
      print({ to: envelope.rcptTo.map(({ address }) => address), user, text: Buffer.concat(parts).toString('utf8') });
      callback();
    });
  },
});
server.listen(0, '127.0.0.1', () => print({ port: server.server.address().port }));
process.stdin.on('close', () => process.exit(0)).resume();
