import { useParams } from 'react-router-dom';

/** A positive whole number from an address; undefined for anything else. */
export function readID(text: string | undefined): number | undefined {
  const id = /^\d{1,16}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : undefined;
}

/** The id that stands in the page's address under this name; undefined when what stands there is none. */
export const useRouteID = (name: string): number | undefined => readID(useParams()[name]);
