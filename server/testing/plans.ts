import type { Sql } from '../db/database';

export interface Plan {
  'Node Type'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

type Values = Parameters<Sql['unsafe']>[1];

export async function planOf(sql: Sql, text: string, values: Values): Promise<Plan> {
  const [row] = await sql.unsafe<Record<string, { Plan: Plan }[]>[]>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
    { prepare: false },
  );
  return Object.values(row ?? {})[0]?.[0]?.Plan ?? {};
}

/**
 * A pool that notes the query plan with which each unprepared statement ran. Parts of statements are not statements.
 */
export function watched(sql: Sql, plans: Plan[]): Sql {
  const run = async (...[text, values]: Parameters<Sql['unsafe']>) => {
    plans.push(await planOf(sql, text, values));
    return sql.unsafe(text, values, { prepare: false });
  };
  const unsafe = (...said: Parameters<Sql['unsafe']>) =>
    /^\s*(SELECT|WITH)\b/.test(said[0]) ? run(...said) : sql.unsafe(...said);
  return new Proxy(sql, {
    get: (target, name) => (name === 'unsafe' ? unsafe : (Reflect.get(target, name) as unknown)),
  });
}

export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

export const rowsOf = (plan: Plan, table?: string): number =>
  nodesOf(plan)
    .filter(
      (node) =>
        node['Relation Name'] !== undefined && (table ?? node['Relation Name']) === node['Relation Name'],
    )
    .reduce(
      (sum, node) =>
        sum +
        ((node['Actual Rows'] ?? 0) +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)) *
          (node['Actual Loops'] ?? 1),
      0,
    );
