// What `make bench` measures in the browser: the weight of the first page, and how soon the engine answers.
import { gzipSync } from 'node:zlib';
import { test } from './support/test';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test('first page', async ({ person }) => {
  const { page } = await person('Anna');
  const weights = new Map<string, number>();
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    void response.body().then((body) => weights.set(response.url(), gzipSync(body, { level: 9 }).length));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const of = (ending: string) => [...weights].filter(([url]) => url.endsWith(ending)).reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(`first page, JavaScript, gzip        ${kilobytes(of('.js'))}`);
  console.log(`first page, CSS, gzip               ${kilobytes(of('.css'))}`);
});

test('first answer of the engine', async ({ person }) => {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const { page } = await person(`Visitor${run}`);
    await page.goto('/practice');
    const mark = await page.waitForFunction(() => performance.getEntriesByName('engine:first-answer')[0]?.startTime);
    times.push(Number(await mark.jsonValue()));
  }
  console.log(`first answer of the engine's worker ${median(times).toFixed(0)} ms after the page was asked for (median of 5, cold cache)`);
});
