import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/host';
import { lead } from '../support/phone';
import { commentsThatSay, messagesOf, postsCalled } from '../support/sent';
import { ask, type Town } from '../support/town';

/** A text that the person sent. `isTold`: the app reported that it was sent, or will be sent later. */
interface Sent {
  act: 'message' | 'comment' | 'ad';
  text: string;
  isTold: boolean;
}
interface Relation {
  name: string;
  at: string;
  button: (page: Page) => Locator;
  isAtHost: () => Promise<boolean>;
}

const picture = 'server/demo/pictures/bici-citta-1.webp';
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const isSeen = (part: Locator, timeout = 20_000): Promise<boolean> =>
  part
    .first()
    .waitFor({ timeout })
    .then(() => true)
    .catch(() => false);

/** Acts like a person on a phone, notes what the app reports about each action, and compares that with the host. */
export class Session {
  private readonly sent: Sent[] = [];
  private readonly taps = new Map<string, number>();
  private readonly titles: { text: string; isTold: boolean }[] = [];
  /** Why actions were skipped. */
  private readonly skipped: string[] = [];

  private constructor(
    private readonly page: Page,
    private readonly town: Town,
    private readonly relations: readonly Relation[],
  ) {}

  /** Chooses posts and people from the town's feed. */
  static async begin(page: Page, town: Town): Promise<Session> {
    const query = { PersonaID: town.me, Abbrevizione: 'it', page: 1 };
    const { listPost } = await ask(page, 'GET /api/Post/PostFrussoList', query);
    const others = listPost.filter(({ personaID, negozioID }) => personaID !== town.me && negozioID === null);
    const known = async (postID: number) =>
      (await ask(page, 'GET /api/Post/GetPostDetails', { PostID: postID })).listPost[0];
    const ofPosts = others.slice(0, 4).flatMap(({ postID, titolo }): Relation[] => [
      {
        name: `like of “${titolo}”`,
        at: `/view-post/${postID}`,
        button: (shown) =>
          shown.locator('main').getByRole('button', { name: 'Mi piace', exact: true }).first(),
        isAtHost: async () => typeof (await known(postID))?.likeID === 'number',
      },
      {
        name: `save of “${titolo}”`,
        at: `/view-post/${postID}`,
        button: (shown) => shown.getByRole('button', { name: 'Salva', exact: true }).first(),
        isAtHost: async () => typeof (await known(postID))?.bookmarkID === 'number',
      },
    ]);
    const ofPeople = [...new Set(others.map(({ personaID }) => personaID))]
      .slice(0, 3)
      .map((SeguitoID): Relation => ({
        name: `follow of ${SeguitoID}`,
        at: `/user-page/${SeguitoID}`,
        button: (shown) =>
          shown.locator('main button:not([role=feed] button)', { hasText: /^Segui/ }).first(),
        isAtHost: async () => {
          const relation = { PersonaID: town.me, SeguitoID };
          return (await ask(page, 'GET /GetCheckFollow', relation)).statusCode === 200;
        },
      }));
    return new Session(page, town, [...ofPosts, ...ofPeople]);
  }

  /** Performs each action once, until time is up. Skips an action whose page does not load. */
  async live(round: number, end: number): Promise<void> {
    const { length } = this.relations;
    const acts = [
      () => this.read(),
      () => this.tap(round % length),
      () => this.write('message', `Messaggio ${round}`),
      () => this.tap((round + 3) % length),
      () => this.write('comment', `Commento ${round}`),
      () => this.tap((round + 7) % length),
      () => (round % 2 === 0 ? this.publish(`Annuncio ${round}`) : this.edit(`Titolo ${round}`)),
    ];
    for (const act of acts)
      if (Date.now() < end)
        await act().catch((error: Error) => this.skipped.push(error.message.replaceAll(/\s+/g, ' ')));
  }

  private async go(path: string): Promise<void> {
    if (new URL(this.page.url()).pathname !== path) await lead(this.page, path);
  }

  private async read(): Promise<void> {
    await this.go('/home-user-profile');
    await this.page.getByRole('article').first().waitFor();
  }

  private async tap(index: number): Promise<void> {
    const relation = this.relations[index];
    if (!relation) return;
    await this.go(relation.at);
    await relation.button(this.page).click();
    this.taps.set(relation.name, (this.taps.get(relation.name) ?? 0) + 1);
  }

  private async write(act: 'message' | 'comment', text: string): Promise<void> {
    const { page, town } = this;
    await this.go(act === 'message' ? `/conversazione/${town.conversation}` : `/view-post/${town.ad}`);
    const field = box(page, act === 'message' ? 'Scrivi un messaggio' : 'Scrivi un commento');
    if (act === 'comment') {
      const section = page.getByRole('button', { name: /^Commenti/ }).first();
      await section.waitFor();
      if (!(await field.isVisible())) await section.click();
    }
    await field.fill(text);
    await page.getByRole('button', { name: 'Invia', exact: true }).click();
    this.sent.push({
      act,
      text,
      isTold: await isSeen(page.locator('main').getByText(text, { exact: true })),
    });
  }

  private async publish(text: string): Promise<void> {
    const { page } = this;
    await this.go('/insert-ad');
    await box(page, 'Titolo').waitFor();
    // A draft from an earlier, refused attempt already has its picture.
    if (!(await page.getByRole('img', { name: 'Foto 1' }).isVisible()))
      await page.getByLabel('Aggiungi foto').setInputFiles(picture);
    await box(page, 'Titolo').fill(text);
    await page.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption('Hobby e sport');
    await box(page, 'Prezzo').fill('12,5');
    await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
    const told = page.getByText(/^È online|^Non è ancora partito|lo pubblichiamo appena torna/);
    this.sent.push({ act: 'ad', text, isTold: await isSeen(told, 60_000) });
    // The dialog that confirms the ad belongs to this page, so leaving the page closes it.
    await page.goto('/home-user-profile');
  }

  private async edit(text: string): Promise<void> {
    const { page, town } = this;
    await this.go(`/update-post-inserzione/${town.ownAd}`);
    await box(page, 'Titolo').fill(text);
    await page.getByRole('button', { name: 'Aggiorna' }).click();
    this.titles.push({ text, isTold: await isSeen(page.getByText('Modifiche salvate'), 60_000) });
  }

  async isAllSent(): Promise<true | undefined> {
    await this.go('/in-attesa');
    return (await isSeen(this.page.getByText('È tutto arrivato.'), 5000)) || undefined;
  }

  /** Summarises the actions in numbers. */
  told(): string[] {
    const count = (act: Sent['act']) => {
      const all = this.sent.filter((one) => one.act === act);
      return `${all.length} × ${act}, ${all.filter(({ isTold }) => isTold).length} told as sent or waiting.`;
    };
    const taps = [...this.taps.values()].reduce((sum, one) => sum + one, 0);
    const told = this.titles.filter(({ isTold }) => isTold).length;
    return [
      ...(['message', 'comment', 'ad'] as const).map(count),
      `${this.titles.length} × edit, ${told} told as saved. ${taps} × like, save or follow.`,
      `${this.skipped.length} acts were left out, whose page had not come after 20 s.`,
      ...this.skipped,
    ];
  }

  /** Compares the screen with the host; returns the differences. */
  async compare(): Promise<string[]> {
    return [...(await this.compareTexts()), ...(await this.compareEdit()), ...(await this.compareTaps())];
  }

  private async compareTexts(): Promise<string[]> {
    const { page, town } = this;
    const messages = await messagesOf(page, town);
    const faults: string[] = [];
    for (const { act, text, isTold } of this.sent) {
      const times =
        act === 'message'
          ? messages.filter((one) => one === text).length
          : act === 'comment'
            ? await commentsThatSay(page, town, text)
            : await postsCalled(page, town, text);
      if (times > 1 || (isTold && times === 0))
        faults.push(`FAULT ${act} “${text}”: ${times} × on the host.`);
    }
    return faults;
  }

  private async compareEdit(): Promise<string[]> {
    const { listPost } = await ask(this.page, 'GET /api/Post/GetPostDetails', { PostID: this.town.ownAd });
    const from = this.titles.findLastIndex(({ isTold }) => isTold);
    const may = this.titles.slice(Math.max(0, from)).map(({ text }) => text);
    const title = listPost[0]?.titolo ?? '';
    return from < 0 || may.includes(title)
      ? []
      : [`FAULT edit: the host has “${title}”, told was “${may[0]}”.`];
  }

  private async compareTaps(): Promise<string[]> {
    const faults: string[] = [];
    for (const { name, at, button, isAtHost } of this.relations) {
      await this.go(at);
      const isSame = async () => {
        const isOn = await button(this.page).evaluate((one) => one.matches('[aria-pressed=true], [data-on]'));
        return isOn === (await isAtHost()) || undefined;
      };
      await eventually(name, isSame, 10_000).catch(() =>
        faults.push(`FAULT ${name}: the screen is not as the host has it.`),
      );
    }
    return faults;
  }
}
