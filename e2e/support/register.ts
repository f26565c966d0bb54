import type { Page } from 'playwright-core';
import { lead, type Phone } from './phone';
import { quiet } from './stream';
import { neighbour, untilServed, visitor } from './town';

export interface Person {
  email: string;
  name: string;
  surname: string;
  city: string;
}

const nextButton = (page: Page) => page.locator('form button[type=submit]');

async function fillPlace(page: Page, { city, email }: Person): Promise<void> {
  await page.locator('select[name=ValutaSimbolo]').selectOption({ index: 1 });
  await page.locator('input[name=Geolocalizzazione]').fill(city);
  await page.locator('[role=listbox] [role=option]').first().click();
  await page.locator('input[name=Email]').fill(email);
  await page.locator('input[name=Termini1]').check();
  await page.locator('input[name=Termini2]').check();
}

async function fillPerson(page: Page, { name, surname }: Person): Promise<void> {
  await page.locator('input[name=Nome]').fill(name);
  await page.locator('input[name=Cognome]').fill(surname);
  await page.locator('input[name=Telefono]').fill('+393331234567');
  await page.locator('input[name=DataNascita]').fill('1990-05-17');
  await page.locator('label:has(input[name=GenereID])').first().click();
}

async function fillInterests(page: Page): Promise<void> {
  for (const name of ['IntWorktools', 'IntElectronics', 'IntHomeGarden', 'IntFashion'])
    await page.locator(`label:has(input[name=${name}])`).click();
}

const steps = [fillPlace, fillPerson, fillInterests];

/** Fills in the first `count` steps of the registration; by default all, up to the summary. */
export async function fillWizard(page: Page, person: Person, count = steps.length): Promise<void> {
  for (const fill of steps.slice(0, count)) {
    await fill(page, person);
    await nextButton(page).click();
  }
}

export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await page.locator('#root a[href="/registration"]').click();
  await fillWizard(page, person);
  await page.getByText(person.email).waitFor();
  await nextButton(page).click();
  await page.waitForURL('/');
}

/**
 * Sets the password on the page that the mailed link opens, which signs the person in. `arrives`: the path that this
 * opens; a first password opens the page for the person's picture.
 */
export async function setPassword(
  page: Page,
  link: string,
  password: string,
  arrives = '/image-profile?inizio=1',
): Promise<void> {
  await page.goto(link);
  const fields = page.locator('#root input[type=password]');
  await fields.nth(0).fill(password);
  await fields.nth(1).fill(password);
  await page.locator('#root form button[type=submit]').click();
  await page.waitForURL(arrives);
}

/** Signs in, again while a busy host refuses. `arrives`: the path that this login opens. */
export async function signIn(
  page: Page,
  email: string,
  password: string,
  arrives = '/home-user-profile',
): Promise<void> {
  // The app's own form; index.html shows another one until the app is drawn.
  const form = page.locator('#root form');
  await form.locator('input[type=email]').fill(email);
  await form.locator('input[type=password]').fill(password);
  await untilServed(async () => {
    const answered = page.waitForResponse(/\/api\/Persona\/Login$/);
    await form.locator('button[type=submit]').click();
    return { status: (await answered).status() };
  });
  await page.waitForURL(arrives);
}

/**
 * Signs in the demo town's visitor and waits for the feed. Answers the cookie banner, which would cover the end of
 * lists.
 */
export async function enterAsVisitor(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  await signIn(page, visitor.email, visitor.password);
  await page.getByRole('article').first().waitFor();
}

/** Signs in the visitor on one phone and their neighbour on the other; the visitor's feed is open. */
export async function enterBoth(reader: Phone, writer: Phone): Promise<void> {
  for (const [{ page }, { email, password }] of [
    [reader, visitor],
    [writer, neighbour],
  ] as const) {
    await page.goto('/');
    await signIn(page, email, password);
  }
  await reader.page.getByRole('article').first().waitFor();
}

/**
 * Signs out with the button in the menu. Waits first, because a request that is still open would be answered with 401.
 */
export async function signOut(page: Page): Promise<void> {
  // If the menu is already open, `lead` would never return.
  if (new URL(page.url()).pathname !== '/user-settings') await lead(page, '/user-settings');
  await quiet(page);
  await page.getByRole('button', { name: 'Esci' }).click();
}
