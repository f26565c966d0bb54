import { Fragment } from 'react';

/** Before the signs that an address is read by, and not before the point that ends a sentence. */
const ends = /(?=[@._-]\S)/;

/** A text whose mail addresses go on in the next line before `@` or a point, as far as one of them has room there. */
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
