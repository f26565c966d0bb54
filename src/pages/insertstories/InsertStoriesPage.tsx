import { StoryForm } from '../../features/stories/StoryForm';

/** §2: /insert-stories. */
export default function InsertStoriesPage() {
  return <StoryForm />;
}
