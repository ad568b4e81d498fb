/** The server's name for a device with an unknown browser and system. */
const UNKNOWN = 'Unknown';

/** The device name for screens: empty if it is unknown, so that they show their own text. */
export const knownDevice = (device: string): string => (device === UNKNOWN ? '' : device);
