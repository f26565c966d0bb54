import { readdirSync, readFileSync } from 'node:fs';

const folder = 'server/db/reference/labels';

/** The texts of a language, read from its label files. */
export const readLabels = (lang: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(`${folder}/${lang}`)
      .filter((file) => file !== 'server.json')
      .map((file) => JSON.parse(readFileSync(`${folder}/${lang}/${file}`, 'utf8')) as object),
  ) as Record<string, string>;

/** The Italian text of a notice. */
export const noticeText = ({ label }: { label: string }): string | undefined => readLabels('it')[label];
