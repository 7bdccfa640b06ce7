// The built application as a server serves it; and versions of it that follow, in which every file has another name.
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT = fileURLToPath(new URL('../../dist', import.meta.url));
const TEXT = /\.(js|css|html)$/;
const COMPRESSED = /\.(br|gz)$/;

export class Build {
  readonly folder: string;

  /** @param copy the folder for a copy; null serves what was built */
  constructor(private readonly copy: string | null) {
    this.folder = copy ?? BUILT;
  }

  async prepare(): Promise<void> {
    if (this.copy === null) return;
    await mkdir(this.copy);
    await cp(BUILT, this.copy, { recursive: true, filter: (path) => !COMPRESSED.test(path) });
  }

  /** The address of the first script, which names the version. */
  async firstScript(): Promise<string> {
    const page = await readFile(join(this.folder, 'index.html'), 'utf8');
    const [, path] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
    if (path === undefined) throw new Error('index.html has no script');
    return path;
  }

  /** How many bytes of a file are sent to a browser. */
  async compressedSize(path: string): Promise<number> {
    const file = join(this.folder, path);
    return (await stat(`${file}.br`).catch(() => stat(file))).size;
  }

  /** Brings out a version in which all assets are called something else, as if all of the code had changed. The server goes on. */
  async bringOutNext(): Promise<void> {
    if (this.copy === null) throw new Error('the tests share this build');
    const [next, before] = [`${this.copy}-next`, `${this.copy}-before`];
    await cp(this.copy, next, { recursive: true });
    const assets = join(next, 'assets');
    const names = new Map((await readdir(assets)).map((name) => [name, name.replace(/(\.\w+)$/, 'x$1')]));
    for (const [name, renamed] of names) await rename(join(assets, name), join(assets, renamed));
    const others = (await readdir(next)).filter((name) => !names.has(name));
    for (const path of [...[...names.values()].map((name) => join('assets', name)), ...others]) {
      if (!TEXT.test(path)) continue;
      const text = await readFile(join(next, path), 'utf8');
      await writeFile(
        join(next, path),
        text.replace(/[\w.-]+\.\w+/g, (name) => names.get(name) ?? name),
      );
    }
    await nameCacheAnew(next);
    // All files are exchanged at once, as far as a browser can tell.
    await rm(before, { recursive: true, force: true });
    await rename(this.copy, before);
    await rename(next, this.copy);
  }
}

/** Corrects the revision of index.html in the worker's list, by which the worker names its cache. */
async function nameCacheAnew(folder: string): Promise<void> {
  const worker = join(folder, 'serviceWorker.js');
  const text = await readFile(worker, 'utf8');
  const page = await readFile(join(folder, 'index.html'));
  const before = /\{[^{}]*index\.html[^{}]*\}/.exec(text)?.[0] ?? '';
  const after = before.replace(/[0-9a-f]{32}/, createHash('md5').update(page).digest('hex'));
  if (before === after) throw new Error('the list has no index.html, or no other than before');
  await writeFile(worker, text.replace(before, after));
}
