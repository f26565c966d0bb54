import { readFileSync } from 'node:fs';

export function readBells(): Map<string, string> {
  const text = readFileSync('docs/deploy/alerts.yml', 'utf8');
  const found = text.matchAll(/- alert: (\w+)\n\s+expr: (.+)/g);
  return new Map([...found].map(([, bell = '', expression = '']) => [bell, expression]));
}

interface Sample {
  labels: string;
  value: number;
}

/** The samples of a metric whose labels contain these words. The metric `up` is 0 if the host does not answer. */
function samplesOf(text: string | undefined, name: string, words: string): Sample[] {
  if (name === 'up') return [{ labels: '', value: text === undefined ? 0 : 1 }];
  return (text ?? '').split('\n').flatMap((line) => {
    const [, found, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    return found === name && labels.includes(words) ? [{ labels, value: Number(value) }] : [];
  });
}

const shape =
  /^(?:(min|max|sum)(?: by \((\w+)\))? ?\()?(increase\()?(\w+)(?:\{([^}]*)\})?(?:\[\w+\])?\)* (==|>|<) (\S+)$/;
const fold = {
  min: (values: number[]) => Math.min(...values),
  max: (values: number[]) => Math.max(...values),
  sum: (values: number[]) => values.reduce((all, one) => all + one, 0),
};
const compare: Record<string, (a: number, b: number) => boolean> = {
  '==': (a, b) => a === b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
};

/**
 * Whether an alert's expression is true for the host's present metrics; an increase is counted from `before`.
 * Understands what the rules use of Prometheus's language, and throws for anything else.
 */
export function rings(expression: string, before: string | undefined, now: string | undefined): boolean {
  const [whole, by, group, isIncrease, name = '', words = '', sign = '', bound] =
    shape.exec(expression) ?? [];
  if (whole === undefined) throw new Error(`the tests cannot read ${expression}`);
  const isUp = name === 'up';
  const first = new Map(samplesOf(before, name, words).map(({ labels, value }) => [labels, value]));
  const groups = new Map<string, number[]>();
  for (const { labels, value } of samplesOf(now, name, isUp ? '' : words)) {
    const grown = isIncrease === undefined ? value : value - (first.get(labels) ?? 0);
    const key =
      by === undefined
        ? labels
        : group === undefined
          ? ''
          : (new RegExp(`${group}="([^"]*)"`).exec(labels)?.[1] ?? '');
    groups.set(key, [...(groups.get(key) ?? []), grown]);
  }
  const values = [...groups.values()].map(fold[(by ?? 'max') as keyof typeof fold]);
  return values.some((value) => compare[sign]?.(value, Number(bound)));
}
