import pg from 'pg';

const plainTypes = new Map<number, (text: string) => unknown>();
const read = (parse: (text: string) => unknown, ...oids: number[]) =>
  oids.forEach((oid) => plainTypes.set(oid, parse));
const textArray = 1009;
const arrayOf = (parse: (text: string) => unknown) => (text: string) =>
  (pg.types.getTypeParser(textArray as number as never) as (text: string) => (string | null)[])(text).map(
    (one) => (one === null ? null : parse(one)),
  );
const moment = (text: string): Date => new Date(text);
const same = (text: string): string => text;
read(Number, 20, 21, 23, 26, 700, 701, 1700);
read(arrayOf(Number), 1005, 1007, 1016, 1021, 1022, 1028, 1231);
read(moment, 1114, 1184);
read(arrayOf(moment), 1115, 1185);
// Dates stay texts, because a birth date has no time zone.
read(same, 1082, 1186, 600);
read(arrayOf(same), 1182, 1002, 1003, 1010, 2951, 2211);
/** The driver looks up the parser of a type by PostgreSQL's number of the type. */
export const types = {
  getTypeParser: ((oid: number) =>
    plainTypes.get(oid) ?? pg.types.getTypeParser(oid)) as typeof pg.types.getTypeParser,
};
