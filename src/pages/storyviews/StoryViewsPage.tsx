import { SilentLine } from '../../features/offline/SilentLine';
import { NoStories } from '../../features/stories/NoShow';
import { Viewer } from '../../features/stories/Viewer';
import { useRouteID } from '../../lib/routeID';

/** §2: /story-views/{idPubblicante}. Shows the stories in the host's current answer, never cached ones. */
export default function StoryViewsPage() {
  const publisherID = useRouteID('idPubblicante');
  if (publisherID === undefined) return <NoStories />;
  return <Viewer key={publisherID} publisherID={publisherID} foot={<SilentLine />} />;
}
