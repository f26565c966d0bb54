import { useBeginner } from '../../features/firststeps/useBeginner';
import { ImageForm } from '../../features/profile/ImageForm';

/** §2: /image-profile, which opens after the first login. */
export default function ImageProfilePage() {
  useBeginner();
  return <ImageForm />;
}
