import { useRouteID } from '../../lib/routeID';
import { Person } from './Person';

/** §2: /user-page/{personaID}. */
export default function UserPage() {
  const personaID = useRouteID('personaID');
  return <Person key={personaID} personaID={personaID} />;
}
