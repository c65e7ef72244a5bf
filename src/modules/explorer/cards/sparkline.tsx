type SparklineProps = { readonly values: readonly (number | null)[]; readonly className?: string };
const WIDTH = 68;
const HEIGHT = 20;

/** The course of a figure over the shown periods; the text of the card describes it. */
export function Sparkline({ values, className }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const step = (WIDTH - 4) / (values.length - 1);
  let path = '';
  let pen = 'M';
  values.forEach((value, i) => {
    if (value === null) {
      pen = 'M';
      return;
    }
    path += `${pen}${(2 + i * step).toFixed(1)} ${(HEIGHT - 3 - ((value - low) / span) * (HEIGHT - 6)).toFixed(1)}`;
    pen = 'L';
  });
  return (
    <svg className={className} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
