const mailLanguages = ['it', 'en', 'fr', 'de', 'es'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

export const isMailLanguage = (code: string): code is MailLanguage =>
  mailLanguages.some((language) => language === code);

export type MailTexts = Record<
  MailLanguage,
  { subject: string; lead: string; button: string; after: string[] }
>;
