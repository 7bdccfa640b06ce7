// An OAuth and OpenID provider for tests, by the package oauth2-mock-server.
// Its first line on stdout is {issuer, key}; `key` is a private key in Apple's form. Then it answers each line of JSON on stdin
// with one on stdout. In: `claims` overrides claims of later id tokens, `user` is the body of later userinfo answers. Out:
// - `last`: the body of the newest token request; `signed: true` if `key` signed its client secret;
// - `revoked`: how many tokens were revoked;
// - `proven`: whether the newest userinfo request had a correct `appsecret_proof`.
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
const print = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
print({ issuer: provider.issuer.url, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) });
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  ({ claims = claims, user = user } = JSON.parse(line));
  print({ last, revoked, proven });
});
lines.on('close', () => process.exit(0));
