import { Fragment } from 'react';

/** The places before the separators in a mail address; not before the full stop that ends a sentence. */
const ends = /(?=[@._-]\S)/;

/** A text in which mail addresses may wrap before `@`, dots, `_` and `-`. */
export function MailText({ text }: { text: string }) {
  return text
    .split(/(\s+)/)
    .map((part, index) => (
      <Fragment key={index}>{part.includes('@') ? <Address text={part} /> : part}</Fragment>
    ));
}

function Address({ text }: { text: string }) {
  return text.split(ends).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
