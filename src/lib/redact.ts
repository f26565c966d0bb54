import type { Mark } from '../../contract/common';
import { isRecord } from './guards';
import { endpoints, names, sets } from './marks';
import { createPseudonyms } from './pseudonyms';
import { removed } from './removed';

/**
 * What kind of private data a field holds. `control`: the label of a button or link, which may contain a person's name.
 */
type Kind = Mark | 'control';
type Names = Readonly<Record<string, Kind>>;

const words = (list: string, mark: Kind): Names =>
  Object.fromEntries(list.split(' ').map((name) => [name, mark]));

/** Private fields that exist in one slice only, by slice; `payload`: the payload of its actions itself. */
export const own: Readonly<Record<string, Names>> = {
  search: words('payload text label detail', 'written'),
  recentSearches: words('payload list', 'written'),
  undo: words('key name', 'written'),
  notices: words('detail', 'written'),
  pagePlaces: words('name', 'control'),
  rating: words('comment', 'written'),
  wayOut: words('name', 'contact'),
  submissions: words('called title description titolo descrizione immaginealtname prezzo', 'written'),
};
const withOwn = Object.fromEntries(
  Object.entries(own).map(([slice, marks]) => [slice, { ...names, ...marks }]),
);
/** Most calls contain no secret; searching their answers would take most of the time that a recording costs. */
const withSecrets = new Set(
  [names, ...Object.values(withOwn), ...sets].filter((marks) => Object.values(marks).includes('secret')),
);

const setOf = (endpoint: unknown): Names | undefined =>
  typeof endpoint === 'string' && Object.hasOwn(endpoints, endpoint)
    ? sets[endpoints[endpoint] ?? -1]
    : undefined;

/**
 * The least number of characters at the end of a shortened text that may be matched against the beginning of a hidden
 * value.
 */
const shortestTail = 3;
const cached = /^(\w+)\((.*)\)$/s;
/** A feed's name in the store: its kind, then its request as JSON. */
const feedName = /^([\w-]+) (\{.*\})$/s;

/** Which fields are private within a part of the store or an action: those of its endpoint, or of its slice. */
function namesIn(value: Record<string, unknown>, above: Names): Names {
  const { queryCacheKey, meta, type, queryDescription: described } = value;
  // An answer restored from the phone stands beside the description of its query.
  const { endpointName } = isRecord(described) ? described : value;
  const arg = isRecord(meta) ? meta['arg'] : undefined;
  const called = isRecord(arg) ? (arg['endpointName'] ?? nameOfKey(arg['queryCacheKey'])) : undefined;
  const set = setOf(endpointName ?? nameOfKey(queryCacheKey) ?? called);
  if (set) return set;
  return (typeof type === 'string' && withOwn[type.split('/')[0] ?? '']) || above;
}
const nameOfKey = (key: unknown): string | undefined =>
  typeof key === 'string' ? cached.exec(key)?.[1] : undefined;

const isPlain = (value: object): boolean => {
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
};
/** The message of an error comes from the host or the browser and contains nothing private. */
const isError = (value: Record<string, unknown>): boolean =>
  typeof value['message'] === 'string' && ('kind' in value || 'stack' in value || 'name' in value);

interface Settings {
  /** Texts written by people are not hidden. */
  keepsTexts?: boolean;
  /** The recording stays on the phone, so only secrets are hidden. */
  isStored?: boolean;
}

class Redaction {
  private readonly pseudonym = createPseudonyms();
  /** Each hidden value with its replacement. */
  private readonly replaced = new Map<string, string>();
  private readonly searches = new Map<string, string>();
  private readonly known = new Map<Names, WeakMap<object, unknown>>();

  constructor(private readonly settings: Settings) {}

  private hides(kind: Kind): boolean {
    const { keepsTexts, isStored } = this.settings;
    return kind === 'secret' || !(isStored || (keepsTexts && kind === 'written'));
  }

  blank(value: unknown, marks: Names): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value !== 'object' || value === null) return value;
    // Parts of the store's states are frozen, so an unchanged part is redacted once and its copy is reused.
    if (!Object.isFrozen(value)) return this.copyOf(value, marks);
    const seen = this.known.get(marks) ?? new WeakMap<object, unknown>();
    this.known.set(marks, seen);
    const met = seen.get(value);
    if (met !== undefined) return met;
    const copy = this.copyOf(value, marks);
    seen.set(value, copy);
    return copy;
  }

  private copyOf(value: object, marks: Names): unknown {
    if (Array.isArray(value)) {
      const copy = value.map((inner) => this.blank(inner, marks));
      return copy.some((inner, at) => inner !== value[at]) ? copy : value;
    }
    // A file's content is removed.
    return isRecord(value) && isPlain(value) ? this.record(value, marks) : {};
  }

  private record(value: Record<string, unknown>, above: Names): unknown {
    const marks = namesIn(value, above);
    if (this.settings.isStored && !withSecrets.has(marks)) return value;
    const keepsMessage = isError(value);
    // A patch of RTK Query holds the field's name in `path`, apart from its value.
    const { path } = value;
    const patched = Array.isArray(path) ? path.findLast((one) => typeof one === 'string') : undefined;
    const copy = Object.entries(value).map(([key, inner]) => {
      if (keepsMessage && key === 'message') return [key, inner] as const;
      const name = key === 'value' && patched !== undefined ? String(patched) : key;
      return [this.text(key), this.field(name, inner, value, marks)] as const;
    });
    const isSame = copy.every(([key, inner]) => key in value && inner === value[key]);
    return isSame ? value : Object.fromEntries(copy);
  }

  private field(key: string, value: unknown, record: Record<string, unknown>, marks: Names): unknown {
    if (key === 'originalArgs') return this.argument(value, marks);
    // `whose` is the person whose session expired; the recording belongs to the person who is signed in now.
    if (key === 'whose') return removed;
    const name = key.toLowerCase();
    if (name === 'q' && typeof value === 'string' && marks['q']) return this.searched(marks['q'], value);
    if (Object.hasOwn(marks, name) && marks[name] && isLeaf(value))
      return this.hide(marks[name], value, record);
    const slice = isRecord(value) && Object.hasOwn(withOwn, key) ? withOwn[key] : undefined;
    return this.blank(value, slice ?? marks);
  }

  private hide(mark: Kind, value: unknown, record: Record<string, unknown>): unknown {
    if (Array.isArray(value)) return value.map((one) => this.hide(mark, one, record));
    if (!this.hides(mark)) return value;
    if (mark === 'place' && typeof value === 'number') return 0;
    if (typeof value !== 'string' || value === '') return value;
    if (mark === 'control') return removed;
    const other = mark === 'secret' || mark === 'written' ? removed : this.pseudonym(mark, value, record);
    if (value.length > 2) this.replaced.set(value, other);
    return other;
  }

  /** Two different searches get different replacements, because the store caches each one's answer by its text. */
  private searched(mark: Kind, words: string): unknown {
    const hidden = this.hide(mark, words, {});
    if (hidden !== removed) return hidden;
    const known =
      this.searches.get(words) ?? (this.searches.size > 0 ? `${removed} ${this.searches.size + 1}` : removed);
    this.searches.set(words, known);
    return known;
  }

  /**
   * Hides, in a text such as a button's label, values that were hidden elsewhere. A value may be cut off by dots at the
   * end.
   */
  scrub(text: string): string {
    const longestFirst = [...this.replaced].sort(([one], [next]) => next.length - one.length);
    return longestFirst.reduce(
      (left, [value, other]) => left.replaceAll(value, other),
      withoutTail(text, longestFirst),
    );
  }

  /**
   * An endpoint's argument may be a plain text; whether it is private then depends on the request field that it
   * becomes.
   */
  private argument(value: unknown, set: Names): unknown {
    if (typeof value === 'string' && set['q']) return this.searched(set['q'], value);
    const mark = set['token'] ?? set['email'];
    return typeof value === 'string' && mark ? this.hide(mark, value, {}) : this.blank(value, set);
  }

  /**
   * Redacts a text that contains fields: RTK Query's cache keys and feed names contain arguments, addresses contain
   * search words.
   */
  private text(value: string): string {
    const [, endpoint, args = ''] = (value.endsWith(')') && cached.exec(value)) || [];
    const set = setOf(endpoint);
    if (set) return `${endpoint}(${JSON.stringify(this.argument(parsed(args), set))})`;
    const [, feed, rest] = (value.endsWith('}') && feedName.exec(value)) || [];
    // Parsing is tried only on likely texts, since a failing parse is a hundred times slower than a test.
    const asked = rest === undefined ? undefined : parsed(rest);
    if (isRecord(asked)) return `${feed} ${JSON.stringify(this.blank(asked, names))}`;
    return value.startsWith('/') && value.includes('?') ? this.address(value) : value;
  }

  private address(value: string): string {
    const [path = '', rest = ''] = value.split(/\?(.*)/s);
    const [query = '', hash] = rest.split(/#(.*)/s);
    const search = new URLSearchParams(query);
    const hidden = [...search].filter(([key]) => Object.hasOwn(names, key.toLowerCase()));
    if (hidden.length === 0) return value;
    for (const [key, word] of hidden) search.set(key, String(this.field(key, word, {}, names)));
    return `${path}?${search.toString()}${hash === undefined ? '' : `#${hash}`}`;
  }
}

/**
 * Makes a function that hides private fields, as marked in the contract, at any depth. A value without any is returned
 * itself, and the same frozen value always gives the same copy. Pseudonyms stay the same for the life of one redaction.
 */
export function createRedaction(settings: Settings = {}) {
  const redaction = new Redaction(settings);
  return Object.assign((value: unknown) => redaction.blank(value, names), {
    /** Hides, in a free text, the values that were hidden elsewhere so far. */
    scrub: (text: string) => redaction.scrub(text),
  });
}
export type Redact = ReturnType<typeof createRedaction>;

/** Hides the beginning of a private value at the end of a text that is cut off by dots. */
function withoutTail(text: string, hidden: readonly [value: string, other: string][]): string {
  const [, kept = '', dots = ''] = /^(.*?)(…|\.\.\.)$/s.exec(text) ?? [];
  for (let at = 0; at <= kept.length - shortestTail; at += 1) {
    const tail = kept.slice(at);
    const found = hidden.find(([value]) => value.startsWith(tail));
    if (found) return `${kept.slice(0, at)}${found[1]}${dots}`;
  }
  return text;
}

const isLeaf = (value: unknown): boolean =>
  typeof value !== 'object' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
