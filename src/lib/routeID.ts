import { useParams } from 'react-router-dom';

/** Reads a positive whole number from an address; undefined for anything else. */
export function readID(text: string | undefined): number | undefined {
  const id = /^\d{1,16}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : undefined;
}

/** The id that the page's address holds under this name; undefined if it holds no valid one. */
export const useRouteID = (name: string): number | undefined => readID(useParams()[name]);
