import styles from './skyline.module.css';

/** Industrial roofs along the foot of the page; decoration only. */
export function Skyline() {
  return (
    <svg className={styles.skyline} viewBox="0 0 1440 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        className={styles.far}
        d="M0 120V70l60-22 60 22V52l50-18 50 18v30h70V60l80-26 80 26v22h60V64h40V30h12v34h90l60-24 60 24v22h70V56l46-20v20l46-20v20l46-20v20l46-20v50h80V66l70-26 70 26v18h60V58l90-28 90 28v62z"
      />
      <path
        className={styles.near}
        d="M0 120V96h90V82l80-24 80 24v14h110V78h150v18h80V84l40-18v18l40-18v18l40-18v18l40-18v30h120V86l110-30 110 30v10h90V80h130v16h130v24z"
      />
    </svg>
  );
}
