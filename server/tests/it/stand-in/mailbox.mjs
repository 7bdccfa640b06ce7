// A mail server for tests: the package smtp-server. First line out: its port. After that a line for each letter that it took:
// {to, user, text}, where `user` is who signed in at it, and `text` the letter as it came.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../../../web/package.json', import.meta.url));
const { SMTPServer } = require('smtp-server');

const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

const server = new SMTPServer({
  // What the tests' server says to it stays on this machine.
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
      say({ to: envelope.rcptTo.map(({ address }) => address), user, text: Buffer.concat(parts).toString('utf8') });
      callback();
    });
  },
});
server.listen(0, '127.0.0.1', () => say({ port: server.server.address().port }));
process.stdin.on('close', () => process.exit(0)).resume();
