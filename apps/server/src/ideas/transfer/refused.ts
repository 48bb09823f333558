/** Raised with the sentence that says why nothing was carried over. */
export class TransferRefused extends Error {}
