import { useParams } from 'react-router-dom';
import { readID } from '../../lib/routeID';
import { ResultView } from './ResultView';

/** §2: /category/{categorieID}/{category} and /category?q={text}. */
export default function CategoryPage() {
  const { categorieID, category } = useParams();
  const categoryID = readID(categorieID);
  return (
    <ResultView
      categoryID={categoryID}
      spelled={category}
      isWrong={categorieID !== undefined && categoryID === undefined}
    />
  );
}
