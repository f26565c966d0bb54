import { Picture } from './Picture';

interface TilePictureProps {
  /** nomeImmagine */
  name: string;
  /** anteprima */
  preview: string;
  eager?: boolean;
}

/** The picture of something for sale in a grid of two columns; the words beside it say what it is. */
export function TilePicture({ name, preview, eager }: TilePictureProps) {
  return (
    <Picture name={name} alt="" preview={preview} sizes="(max-width: 768px) 50vw, 384px" eager={eager} />
  );
}
