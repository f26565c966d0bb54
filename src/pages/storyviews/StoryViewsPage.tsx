import { useRouteID } from '../../lib/routeID';
import { NoStories } from '../../features/stories/NoShow';
import { Viewer } from './Viewer';

/** §2: /story-views/{idPubblicante}. The show is made of what the host says now, however the person came. */
export default function StoryViewsPage() {
  const publisherID = useRouteID('idPubblicante');
  if (publisherID === undefined) return <NoStories />;
  return <Viewer key={publisherID} publisherID={publisherID} />;
}
