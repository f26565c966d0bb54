import { overlayFonts, type OverlayFont } from '../../../contract/limits';
import { createRandom } from '../random';
import type { Sources } from '../sources';
import type { DemoPerson, DemoStory, DemoStoryReaction } from '../types';
import { hour, soonAfter } from './clock';

type Stories = { stories: DemoStory[]; storyViews: DemoStoryReaction[]; storyLikes: DemoStoryReaction[] };

const fontOf = (name: string | undefined): OverlayFont | '' =>
  overlayFonts.find((font) => font === name) ?? '';

export function buildStories(now: Date, texts: Sources, persons: readonly DemoPerson[]): Stories {
  const random = createRandom(61);
  const sources = [...texts.stories].sort((a, b) => b.hours - a.hours);
  const stories = sources.map((source): DemoStory => ({
    slug: source.slug,
    pubblicante: persons.findIndex(({ slug }) => slug === source.author),
    immagine: source.pictures ? `story-${source.slug}.webp` : null,
    testoOverlay: source.text ?? '',
    fontOverlay: fontOf(source.font),
    posizione: source.position ?? 2,
    dataPubblicazione: new Date(now.getTime() - source.hours * hour),
  }));
  const storyViews: DemoStoryReaction[] = [];
  const storyLikes: DemoStoryReaction[] = [];
  stories.forEach((story, index) => {
    const reach = Math.min(40, Math.round(4 + (sources[index]?.hours ?? 0) * 1.1 + random.integer(0, 6)));
    const crowd = persons.flatMap((_, i) => (i === 0 || i === story.pubblicante ? [] : [i]));
    const viewers = random.shuffle(crowd).slice(0, reach);
    if (sources[index]?.seenByGiulia) viewers.push(0);
    for (const persona of viewers) {
      const dataOra = soonAfter(random, story.dataPubblicazione, now, 5 * hour);
      storyViews.push({ story: index, persona, dataOra });
      if (random.chance(0.32))
        storyLikes.push({ story: index, persona, dataOra: new Date(dataOra.getTime() + 500) });
    }
  });
  const byTime = (a: DemoStoryReaction, b: DemoStoryReaction): number =>
    a.dataOra.getTime() - b.dataOra.getTime();
  return { stories, storyViews: storyViews.sort(byTime), storyLikes: storyLikes.sort(byTime) };
}
