import { readdirSync, readFileSync } from 'node:fs';

const folder = 'server/db/reference/labels';

/** A language's texts, as the label files have them. */
export const readLabels = (lang: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(`${folder}/${lang}`)
      .filter((file) => file !== 'server.json')
      .map((file) => JSON.parse(readFileSync(`${folder}/${lang}/${file}`, 'utf8')) as object),
  ) as Record<string, string>;

/** The Italian words of a notice. */
export const noticeText = ({ label }: { label: string }): string | undefined => readLabels('it')[label];
