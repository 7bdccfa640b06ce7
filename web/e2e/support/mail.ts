// The folder into which the server writes its letters.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** A link stands in a line of its own; a letter that is still being written does not end it. */
const LINK = /^(http\S+)\r\n/m;

export class MailFolder {
  constructor(private readonly path: string) {}

  /** The link in the newest letter of this kind to this address, when it is there. */
  async link(kind: 'confirm' | 'reset', to: string): Promise<string> {
    let link: string | undefined;
    await expect.poll(async () => (link = LINK.exec(await this.newest(kind, to))?.[1]), { message: `a letter (${kind}) to ${to}` }).toBeDefined();
    return link ?? '';
  }

  /** The text of the newest one; nothing when there is none. */
  async newest(kind: string, to: string): Promise<string> {
    // Their names begin with the moment. There is no folder before the first one.
    const names = await readdir(this.path).catch(() => []);
    const letters = names.filter((name) => name.endsWith('.eml') && name.split('-')[1] === kind).sort();
    for (const name of letters.reverse()) {
      const text = await readFile(join(this.path, name), 'utf8');
      if (text.includes(`To: ${to}\r\n`)) return text;
    }
    return '';
  }
}
