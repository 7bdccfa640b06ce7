// The folder into which the server writes its letters (e-mails).
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** A link on its own line. The line break must be there, because the server may still be writing the file. */
const LINK = /^(http\S+)\r\n/m;

export class MailFolder {
  constructor(private readonly path: string) {}

  /** Waits for the newest letter of this kind to this address; returns its link. */
  async link(kind: 'confirm' | 'reset', to: string): Promise<string> {
    let link: string | undefined;
    await expect.poll(async () => (link = LINK.exec(await this.newest(kind, to))?.[1]), { message: `a letter (${kind}) to ${to}` }).toBeDefined();
    return link ?? '';
  }

  /** The text of the newest letter of this kind to this address; empty when there is none. */
  async newest(kind: string, to: string): Promise<string> {
    // File names begin with the time. The folder is created with the first letter.
    const names = await readdir(this.path).catch(() => []);
    const letters = names.filter((name) => name.endsWith('.eml') && name.split('-')[1] === kind).sort();
    for (const name of letters.reverse()) {
      const text = await readFile(join(this.path, name), 'utf8');
      if (text.includes(`To: ${to}\r\n`)) return text;
    }
    return '';
  }
}
