import { useParams } from 'react-router-dom';
import { idIn } from '../../../contract/plain';
import { ResultView } from './ResultView';

/** §2: /category/{categorieID}/{category} and /category?q={text}. */
export default function CategoryPage() {
  const { categorieID, category } = useParams();
  const categoryID = idIn(categorieID);
  return (
    <ResultView
      categoryID={categoryID}
      spelled={category}
      isWrong={categorieID !== undefined && categoryID === undefined}
    />
  );
}
