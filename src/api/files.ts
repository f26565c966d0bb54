/**
 * Files that wait for their upload. They are no plain data, so they stay out of the store: actions and state
 * carry the id alone.
 */
const files = new Map<string, File[]>();

export const keepFiles = (uploadID: string, list: File[]): void => void files.set(uploadID, list);
export const takeFiles = (uploadID: string): File[] => files.get(uploadID) ?? [];
export const dropFiles = (uploadID: string): void => void files.delete(uploadID);
