import { useBeginner } from '../../features/firststeps/useBeginner';
import { ImageForm } from '../../features/profile/ImageForm';

/** §2: /image-profile, to which the first login leads. */
export default function ImageProfilePage() {
  useBeginner();
  return <ImageForm />;
}
