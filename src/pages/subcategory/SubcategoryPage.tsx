import { useParams } from 'react-router-dom';
import { useAppSelector } from '../../api/hooks';
import { categoryOf } from '../../features/categories/paths';
import { selectProfile } from '../../features/profile/profileSlice';
import { readID } from '../../lib/routeID';
import { ResultPage } from '../category/ResultPage';
import { NoProfile } from '../components/NoProfile';

/** §2: /scategory/{categoryId}/{sCategoryId}/{sCategory} and /scategory/{sCategoryId}/{sCategory}. */
export default function SubcategoryPage() {
  const { categoryId, sCategoryId, sCategory } = useParams();
  const me = useAppSelector(selectProfile);
  if (!me) return <NoProfile />;
  const subcategoryID = readID(sCategoryId);
  const categoryID =
    categoryId === undefined ? subcategoryID && categoryOf(subcategoryID) : readID(categoryId);
  const isWrong = !categoryID || !subcategoryID;
  return (
    <ResultPage
      me={me}
      {...(isWrong ? {} : { categoryID, subcategoryID })}
      spelled={sCategory}
      isWrong={isWrong}
    />
  );
}
