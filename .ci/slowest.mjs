// Prints the slowest tests of all suites, from the reports that .ci/test writes. Usage: node slowest.mjs REPORTS COUNT
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

function ofJunit(text) {
  const cases = text.match(/<testcase\s[^>]*>/g) ?? [];
  return cases.map((each) => ({
    name: attribute(each, 'name'),
    seconds: Number(attribute(each, 'time')),
  }));
}

function ofVitest({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.map(({ fullName, duration }) => ({
    name: fullName,
    seconds: (duration ?? 0) / 1000,
  }));
}

function ofPlaywright({ suites = [], specs = [] }) {
  const here = specs.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      name: `${file}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
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
for (const { suite, name, seconds } of tests.slice(0, Number(count))) {
  console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${suite.padEnd(14)} ${name}`);
}
