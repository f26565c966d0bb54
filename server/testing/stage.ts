import { type Call, entries } from '../../contract/table';
import { runKeeper } from '../modules/town/operator';
import { startTestHost, type TestAnswer, type TestHost, type TestHostOptions, type TestPerson } from './host';

type Cast = Record<string, NonNullable<Parameters<TestHost['person']>[0]> & { isKeeper?: true }>;
type Persons<Names extends Cast> = { [Name in keyof Names]: TestPerson };

/**
 * Makes a call as the person `as`, whose id is put into the actor's field unless the input has it; without `as` nobody
 * is signed in.
 */
type Ask<Answer> = (call: Call, input?: object, as?: TestPerson, key?: string) => Promise<Answer>;
interface Stage {
  host: TestHost;
  ask: Ask<TestAnswer>;
  /** Makes a call and returns only the body of its response. */
  bodyOf: Ask<TestAnswer['body']>;
}

const actors = new Map(
  entries.map(({ call, row }) => [call, 'actor' in row.access ? row.access.actor : undefined]),
);

/**
 * Starts a host before the first test of a file, and stops it after the last. Each test gets new persons as in `each`;
 * those in `people` stay. Host and persons are undefined until then.
 */
export function setStage<
  People extends Cast = Record<never, never>,
  Each extends Cast = Record<never, never>,
>({
  people,
  each,
  env,
  ...options
}: TestHostOptions & { people?: People; each?: Each; env?: NodeJS.ProcessEnv } = {}): Stage &
  Persons<People> &
  Persons<Each> {
  const host = {} as TestHost;
  const persons: Record<string, Partial<TestPerson>> = {};
  for (const name of Object.keys({ ...people, ...each })) persons[name] = {};
  const fill = async (cast: Cast = {}) => {
    for (const [name, { isKeeper, ...fields }] of Object.entries(cast)) {
      const person = await host.person(fields);
      if (isKeeper) await runKeeper(host.sql, ['add', person.email]);
      Object.assign(persons[name] ?? {}, person);
    }
  };
  beforeAll(async () => {
    Object.assign(host, await startTestHost(env, options));
    await fill(people);
  });
  if (each) beforeEach(() => fill(each));
  afterAll(() => host.close?.());
  const ask: Stage['ask'] = (call, input, as, key) => {
    const actor = as && actors.get(call);
    const whole = { ...(actor !== undefined && { [actor]: as?.personaID }), ...input };
    return host.call(call, whole, { ...(as && { as }), ...(key !== undefined && { key }) });
  };
  const bodyOf: Stage['bodyOf'] = async (...asked) => (await ask(...asked)).body;
  return { ...(persons as Persons<People> & Persons<Each>), host, ask, bodyOf };
}
