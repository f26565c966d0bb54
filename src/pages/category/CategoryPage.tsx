import { useParams } from 'react-router-dom';
import { useAppSelector } from '../../api/hooks';
import { selectProfile } from '../../features/profile/profileSlice';
import { readID } from '../../lib/routeID';
import { NoProfile } from '../components/NoProfile';
import { ResultPage } from './ResultPage';

/** §2: /category/{categorieID}/{category} and /category?q={text}. */
export default function CategoryPage() {
  const { categorieID, category } = useParams();
  const me = useAppSelector(selectProfile);
  if (!me) return <NoProfile />;
  const categoryID = readID(categorieID);
  return (
    <ResultPage
      me={me}
      categoryID={categoryID}
      spelled={category}
      isWrong={categorieID !== undefined && categoryID === undefined}
    />
  );
}
