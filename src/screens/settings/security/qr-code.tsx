export interface QrCodeProps {
  /** Side of the square in units of the path, with its light margin. */
  size: number;
  /** The dark squares as one SVG path. */
  path: string;
  /** The accessible name. The same information is next to it as text. */
  label: string;
}

/**
 * A QR code. It is dark on light in every theme, because many readers do not find one that is light on
 * dark, and it is never mirrored.
 */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-[12rem] max-w-full rounded-md border border-hairline"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
