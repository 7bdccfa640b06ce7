// Prints the slowest tests of all suites and those that failed, from the reports that .ci/test writes.
// Usage: node report.mjs REPORTS COUNT   (COUNT: how many of the slowest)
// In the API suite a test is all requests to one route. A suite whose runner writes no report is left out.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const [folder, count] = process.argv.slice(2);

const entities = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
const plain = (text) => text.replace(/&(lt|gt|quot|apos|amp);/g, (entity) => entities[entity]);

/** An attribute of an element of a JUnit report, or an empty string. */
const attribute = (element, name) => plain(element.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1] ?? '');

/** The first line that says something, without the colours of a terminal. */
const firstLine = (text = '') =>
  text
    .replace(/\x1b\[[0-9;]*m/g, '')
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? '';

function ofJunit(text) {
  const cases = text.match(/<testcase\s[^>]*?(?:\/>|>[^]*?<\/testcase>)/g) ?? [];
  return cases.map((each) => ({
    name: attribute(each, 'name'),
    seconds: Number(attribute(each, 'time')),
    failure: each.match(/<(?:failure|error)\s[^>]*>/g)?.map((failed) => firstLine(attribute(failed, 'message')))[0],
  }));
}

function ofVitest({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.map(({ fullName, duration, status, failureMessages }) => ({
    name: fullName,
    seconds: (duration ?? 0) / 1000,
    failure: status === 'failed' ? firstLine(failureMessages[0]) : undefined,
  }));
}

function ofPlaywright({ suites = [], specs = [] }) {
  const here = specs.map(({ file, title, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      name: `${file}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      failure: ok ? undefined : firstLine(results.flatMap(({ errors }) => errors)[0]?.message),
    };
  });
  return [...here, ...suites.flatMap(ofPlaywright)];
}

function testsOf(file) {
  const text = readFileSync(join(folder, file), 'utf8');
  if (file.endsWith('.xml')) return ofJunit(text);
  if (file === 'web.json') return ofVitest(JSON.parse(text));
  return file === 'browser.json' ? ofPlaywright(JSON.parse(text)) : [];
}

const files = readdirSync(folder).filter((file) => /^(rust|wasm|api\..*)\.xml$|^(web|browser)\.json$/.test(file));
const tests = files.flatMap((file) =>
  testsOf(file).map((test) => ({
    ...test,
    suite: basename(file).replace(/\.(xml|json)$/, ''),
  })),
);
tests.sort((one, other) => other.seconds - one.seconds);
console.log('The slowest tests:');
for (const { suite, name, seconds } of tests.slice(0, Number(count))) {
  console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${suite.padEnd(14)} ${name}`);
}
const failed = tests.filter(({ failure }) => failure !== undefined);
if (failed.length > 0) console.log('\nFailed tests:');
for (const { suite, name, failure } of failed.slice(0, 20)) {
  console.log(`  ${suite.padEnd(14)} ${name}\n      ${failure.slice(0, 200)}`);
}
