import { useParams } from 'react-router-dom';
import { categoryOf } from '../../features/categories/paths';
import { idIn } from '../../../contract/plain';
import { ResultView } from './ResultView';

/** §2: /scategory/{categoryId}/{sCategoryId}/{sCategory} and /scategory/{sCategoryId}/{sCategory}. */
export default function SubcategoryPage() {
  const { categoryId, sCategoryId, sCategory } = useParams();
  const subcategoryID = idIn(sCategoryId);
  const categoryID = categoryId === undefined ? subcategoryID && categoryOf(subcategoryID) : idIn(categoryId);
  const isWrong = !categoryID || !subcategoryID;
  return (
    <ResultView {...(isWrong ? {} : { categoryID, subcategoryID })} spelled={sCategory} isWrong={isWrong} />
  );
}
