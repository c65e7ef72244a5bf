import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '@/http/client';
import { addLogo } from '../state/add-logo';
import styles from './builder.module.css';

type LogoFieldProps = {
  readonly value: string | undefined;
  readonly onChange: (logo: string | undefined) => void;
};

/** The logo of the report: chosen as an image file, replaced or taken away. */
export function LogoField({ value, onChange }: LogoFieldProps) {
  const { t } = useTranslation('reports');
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ readonly busy: boolean; readonly failure: string | null }>({
    ...{ busy: false, failure: null },
  });
  const add = async (file: File) => {
    setState({ busy: true, failure: null });
    try {
      onChange((await addLogo(file)).id);
      setState({ busy: false, failure: null });
    } catch (error) {
      setState({ busy: false, failure: messageOf(error) ?? t('logo.failed') });
    }
  };
  return (
    <fieldset className={styles.logo}>
      <legend>{t('logo.label')}</legend>
      <div className={styles.formats}>
        <Button loading={state.busy} onClick={() => input.current?.click()}>
          {t(value === undefined ? 'logo.choose' : 'logo.replace')}
        </Button>
        {value !== undefined && <Button onClick={() => onChange(undefined)}>{t('logo.remove')}</Button>}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('logo.label')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again.
            target.value = '';
            if (file !== undefined) void add(file);
          }}
        />
      </div>
      {state.failure !== null && <Alert type="error" showIcon title={state.failure} />}
    </fieldset>
  );
}
