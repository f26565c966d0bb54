import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { firstStepsBegun } from '../../features/firststeps/firstStepsSlice';
import { useMyID } from '../../core/session/useMe';
import { ImageForm } from '../../features/profile/ImageForm';

/** §2: /image-profile. The first login leads here (`?inizio`), and the home page then shows the first steps. */
export default function ImageProfilePage() {
  const myID = useMyID();
  const dispatch = useAppDispatch();
  const [params] = useSearchParams();
  const beginner = params.has('inizio') ? myID : undefined;
  useEffect(() => {
    if (beginner !== undefined) dispatch(firstStepsBegun(beginner));
  }, [beginner, dispatch]);
  return <ImageForm />;
}
