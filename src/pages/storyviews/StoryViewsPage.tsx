import { SilentLine } from '../../features/offline/SilentLine';
import { NoStories } from '../../features/stories/NoShow';
import { Viewer } from '../../features/stories/Viewer';
import { useRouteID } from '../../lib/routeID';

/** §2: /story-views/{idPubblicante}. The show is made of what the host says now, however the person came. */
export default function StoryViewsPage() {
  const publisherID = useRouteID('idPubblicante');
  if (publisherID === undefined) return <NoStories />;
  return <Viewer key={publisherID} publisherID={publisherID} foot={<SilentLine />} />;
}
