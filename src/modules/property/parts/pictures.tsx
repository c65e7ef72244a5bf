import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGES_PATH, type ImageWidth } from '@/contract/calls/building-images';
import { api } from '@/http/client';
import styles from './pictures.module.css';

/** An image of a property; the call carries the token that an address in a page could not. */
const readImage = (image: string, width: ImageWidth, signal: AbortSignal): Promise<Blob> =>
  api.blob(image, { params: { width }, signal, failure: null });

type PicturesProps = { readonly images: readonly string[]; readonly name: string };

const isOwn = (image: string): boolean => image.startsWith(IMAGES_PATH);

/** The photos of a property; those of other sites as links, so that nobody else learns who looks at what. */
export function Pictures({ images, name }: PicturesProps) {
  const { t } = useTranslation('property');
  const own = images.filter(isOwn);
  const foreign = images.filter((image) => !isOwn(image) && URL.canParse(image));
  const [chosen, setChosen] = useState(0);
  const shown = own[chosen] ?? own[0];
  return (
    <div className={styles.pictures}>
      {shown !== undefined && (
        <Photo
          key={shown}
          image={shown}
          width="960"
          alt={t('pictures.photo', { name, number: own.indexOf(shown) + 1 })}
        />
      )}
      {own.length > 1 && (
        <div className={styles.strip}>
          {own.map((image, place) => (
            <button
              key={image}
              type="button"
              aria-pressed={image === shown}
              aria-label={t('pictures.show', { number: place + 1, count: own.length })}
              onClick={() => setChosen(place)}
            >
              <Photo image={image} width="160" alt="" />
            </button>
          ))}
        </div>
      )}
      {foreign.length > 0 && (
        <ul className={styles.foreign}>
          {foreign.map((image, place) => (
            <li key={image}>
              <a href={image} target="_blank" rel="noopener noreferrer">
                {t('pictures.elsewhere', { number: place + 1, site: new URL(image).host })}
                <span aria-hidden="true"> ↗</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type PhotoProps = { readonly image: string; readonly width: '160' | '960'; readonly alt: string };

function Photo({ image, width, alt }: PhotoProps) {
  const { t } = useTranslation('property');
  const [source, setSource] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    let made: string | null = null;
    readImage(image, width, controller.signal).then(
      (blob) => {
        if (controller.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setSource(made);
      },
      () => {
        if (!controller.signal.aborted) setFailed(true);
      },
    );
    return () => {
      controller.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [image, width]);
  if (failed) return <span className={styles.frame}>{alt === '' ? '–' : t('pictures.failed')}</span>;
  // biome-ignore lint/performance/noImgElement: the image comes from a call that carries the session
  return source === null ? <span className={styles.frame} /> : <img src={source} alt={alt} />;
}
