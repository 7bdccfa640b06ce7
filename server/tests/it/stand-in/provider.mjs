// A provider for tests: the package oauth2-mock-server, told on its standard input what to say next.
// First line out: {issuer, key}, where `key` is a private key as Apple gives it. After that one line of JSON in, one out:
// what is in `claims` replaces claims of id tokens, `user` is the answer to who somebody is; the answer is {last, revoked,
// proven}: the body of the newest request for tokens, with `signed: true` if its client secret was signed with the key, how
// many tokens were given back, and whether who asked last who somebody is signed his token with the secret.
import { createHmac, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(new URL('../../../../web/package.json', import.meta.url));
const { OAuth2Server } = require('oauth2-mock-server');

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const provider = new OAuth2Server();
await provider.issuer.keys.generate('RS256');
let claims = {};
let user = {};
let last = null;
let revoked = 0;
let proven = false;

provider.service.on('beforeTokenSigning', (token) => {
  if ('aud' in token.payload) Object.assign(token.payload, claims);
});
provider.service.on('beforeUserinfo', (answer, request) => {
  answer.body = user;
  const token = String(request.headers.authorization).replace('Bearer ', '');
  proven = request.query.appsecret_proof === createHmac('sha256', 'between us').update(token).digest('hex');
});
provider.service.on('beforeResponse', (_, request) => {
  last = { ...request.body, signed: isSigned(request.body.client_secret) };
});

provider.service.on('beforeRevoke', () => {
  revoked += 1;
});

function isSigned(jwt) {
  const [head, body, signature] = String(jwt).split('.');
  if (signature === undefined) return false;
  const key = { key: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })), dsaEncoding: 'ieee-p1363' };
  return verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
}

await provider.start(0, '127.0.0.1');
const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
say({ issuer: provider.issuer.url, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) });
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  ({ claims = claims, user = user } = JSON.parse(line));
  say({ last, revoked, proven });
});
lines.on('close', () => process.exit(0));
