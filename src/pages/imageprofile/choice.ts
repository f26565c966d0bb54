/** §5. */
const imageTypes = ['image/jpeg', 'image/png'];
const most = 20 * 1024 * 1024;

export const accepted = imageTypes.join(',');

export const isGoodImage = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  imageTypes.includes(type) && size > 0 && size <= most;

/** A picked picture; it is shrunk while the person looks at it. */
export interface Choice {
  url: string;
  ready: Promise<File>;
}
