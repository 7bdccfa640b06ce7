// Fails if the alert rules or the dashboard ask for a metric or a label that the server does not have.
// Usage: node .ci/check-metrics.mjs [RULES]   (RULES: a file into which the dashboard's queries are written as rules, for promtool)
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const FILES = ['alerts.yml', 'alerts.test.yml', 'dashboard.json'];
/** The labels that Prometheus adds. */
const OF_PROMETHEUS = ['job', 'instance'];

/** Every name under which a metric is exported, with its labels. */
const exported = new Map();
const add = (kind, name, labels) => {
  if (kind !== 'histogram') exported.set(name, labels);
  else for (const end of ['_bucket', '_sum', '_count']) exported.set(name + end, end === '_bucket' ? ['le'] : labels);
};
const sources = join(root, 'server/src');
for (const file of readdirSync(sources, { recursive: true }).map(String)) {
  if (!file.endsWith('.rs')) continue;
  const text = readFileSync(join(sources, file), 'utf8');
  for (const [, kind, name, rest] of text.matchAll(/\b(counter|gauge|histogram)!\(\s*"(moonhowl_\w+)"([^)]*)\)/g)) {
    add(
      kind,
      name,
      [...rest.matchAll(/"(\w+)"\s*=>/g)].map(([, label]) => label),
    );
  }
  // The journal's writers name their histograms in constants.
  for (const [, name] of text.matchAll(/\bconst \w+_METRIC\b[^=]*=\s*(?:Some\()?"(moonhowl_\w+)"/g)) add('histogram', name, []);
}

const faults = [];
let uses = 0;
for (const name of FILES) {
  const text = readFileSync(join(root, 'docs/operations', name), 'utf8').replaceAll('\\"', '"');
  for (const [, metric, selector] of text.matchAll(/\b(moonhowl_\w+)(?:\{([^}]*)\})?/g)) {
    uses++;
    const labels = exported.get(metric);
    if (!labels) {
      faults.push(`${name}: the server has no metric ${metric}`);
      continue;
    }
    for (const [, label] of (selector ?? '').matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)) {
      if (![...labels, ...OF_PROMETHEUS].includes(label)) faults.push(`${name}: ${metric} has no label ${label}`);
    }
  }
}
if (uses === 0) faults.push('no metric was found in docs/operations');
if (faults.length > 0) {
  console.error(`✗ docs/operations:\n${[...new Set(faults)].join('\n')}`);
  process.exit(1);
}

const [rules] = process.argv.slice(2);
if (rules) {
  const { panels } = JSON.parse(readFileSync(join(root, 'docs/operations/dashboard.json'), 'utf8'));
  const queries = panels.flatMap(({ targets = [] }) => targets).map(({ expr }) => expr);
  // JSON is YAML too. Grafana replaces its variables before Prometheus sees them.
  const all = queries.map((expr, n) => ({ record: `query_${n}`, expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*') }));
  writeFileSync(rules, JSON.stringify({ groups: [{ name: 'dashboard', rules: all }] }));
}
