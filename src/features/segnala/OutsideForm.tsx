import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits, reportReasons } from '../../../contract/limits';
import { useReportFromOutsideMutation } from '../../api/piazza';
import { reasonsOf } from '../../core/wayout/reasons';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { SelectField } from '../../ui/SelectField';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { Form } from '../../ui/form/Form';
import type { FormOf } from '../../ui/form/useForm';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { Alert, Text } from '../../ui/layout/Text';
import { emptyReport, isNameless, type OutsideReport, reportProblems } from './outsideReport';
import { Reporter } from './Reporter';

/** The form for a report by a person without an account. */
export function OutsideForm() {
  const { t } = useTranslation();
  const [report] = useReportFromOutsideMutation();
  const [sent, setSent] = useState<OutsideReport>();
  const form = useKeptForm('segnala-da-fuori', {
    empty: emptyReport,
    isOfTab: true,
    check: reportProblems,
    send: async (values) => {
      const motivo = reportReasons.find((reason) => reason === values.motivo);
      if (!motivo) return false;
      const { error } = await report({
        link: values.link.trim(),
        motivo,
        testo: values.testo,
        vero: 1,
        ...(!isNameless(values) && { nome: values.nome.trim(), email: values.email.trim() }),
      });
      if (!error) setSent(values);
      return error;
    },
  });
  const { flag, errorOf, refusal, refused, isSending } = form;
  if (sent)
    return (
      <Banner tone="success" said="polite">
        {isNameless(sent) ? t('esterna-ricevuta') : t('esterna-posta')}
      </Banner>
    );
  return (
    <Form form={form} gap={4}>
      <Text>{t('esterna-testo')}</Text>
      <Reported form={form} />
      <Reporter form={form} />
      <Checkbox
        {...flag('isTrue')}
        label={t('esterna-vero')}
        error={errorOf('isTrue', { missing: t('esterna-vero-errore') })}
      />
      {refusal && refused === undefined && <Alert>{t('segnala-errore')}</Alert>}
      <Button type="submit" wide busy={isSending}>
        {t('segnala-invia')}
      </Button>
    </Form>
  );
}

/** The fields for what is reported, and why. */
function Reported({ form: { values, field, errorOf, change } }: { form: FormOf<OutsideReport> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...field('link', { missing: t('esterna-link-errore'), invalid: t('esterna-link-altrove') })}
        label={t('esterna-link')}
        inputMode="url"
        required
        maxLength={limits.reportLink}
      />
      <SelectField
        name="motivo"
        label={t('esterna-motivo')}
        placeholder={t('scegli')}
        required
        options={reasonsOf(t)}
        value={values.motivo}
        error={errorOf('motivo', { missing: t('segnala-manca-motivo') })}
        onChange={({ target }) => change({ motivo: target.value })}
      />
      <TextArea
        {...field('testo', { missing: t('esterna-parole-errore') })}
        label={t('esterna-parole')}
        required
        max={limits.reportText}
      />
    </>
  );
}
