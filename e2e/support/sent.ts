import type { Page } from 'playwright-core';
import { ask, type Town } from './town';

/** The functions in this file count a text on the host, where a message or post must exist exactly once. */

export async function commentsThatSay(page: Page, town: Town, text: string): Promise<number> {
  const { listCommenti } = await ask(page, 'GET /api/Commenti/GetPostComments', { PostID: town.ad });
  return listCommenti.filter(({ testoCommento }) => testoCommento === text).length;
}

export async function messagesOf(page: Page, town: Town): Promise<string[]> {
  const talk = { ConversazioneID: town.conversation };
  const { listConversazione } = await ask(page, 'GET /api/Chat/ChatList', talk);
  return listConversazione.map(({ testo }) => testo);
}

export async function postsCalled(page: Page, town: Town, title: string): Promise<number> {
  const mine = { PersonaID: town.me, Abbrevizione: 'it', page: 1 };
  const { listPost } = await ask(page, 'GET /api/Post/PostUserList', mine);
  return listPost.filter(({ titolo }) => titolo === title).length;
}

export async function storiesThatSay(page: Page, town: Town, text: string): Promise<number> {
  const { listStories } = await ask(page, 'GET /api/Stories/StoriesByPersonaID', { PersonaID: town.me });
  return listStories.filter(({ testoOverlay }) => testoOverlay === text).length;
}

export async function writeComment(page: Page, town: Town, text: string): Promise<void> {
  await page.goto(`/view-post/${town.ad}`);
  await page.getByRole('button', { name: 'Commenti' }).click();
  await page.getByRole('textbox', { name: 'Scrivi un commento' }).fill(text);
  await page.getByRole('button', { name: 'Invia' }).click();
}

export async function writeMessages(page: Page, town: Town, texts: readonly string[]): Promise<void> {
  await page.goto(`/conversazione/${town.conversation}`);
  for (const text of texts) {
    await page.getByRole('textbox', { name: 'Scrivi un messaggio' }).fill(text);
    await page.getByRole('button', { name: 'Invia' }).click();
    await page.getByRole('log').getByText(text).waitFor();
  }
}

/** Fills in the ad form with a picture, without submitting it. */
export async function fillAd(page: Page, title: string): Promise<void> {
  await page.goto('/insert-ad');
  await page.getByLabel('Aggiungi foto').setInputFiles('server/demo/pictures/bici-citta-1.webp');
  await page.getByRole('textbox', { name: 'Titolo' }).fill(title);
  await page.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption('Hobby e sport');
  await page.getByRole('textbox', { name: 'Prezzo' }).fill('12,5');
}

export async function writePost(page: Page, title: string): Promise<void> {
  await page.goto('/insert-post');
  await page.getByRole('textbox', { name: 'Titolo' }).fill(title);
  await page.getByRole('button', { name: 'Pubblica' }).click();
}

export async function writeStory(page: Page, text: string): Promise<void> {
  await page.goto('/insert-stories');
  await page.getByRole('textbox', { name: 'Testo sulla storia' }).fill(text);
  await page.getByRole('button', { name: 'Pubblica' }).click();
}
