/** Texts for visitors, exactly as the owner specified them. */
export const quoteSuccess = "Quote request sent successfully! We'll contact you within 24 hours.";

export const quoteFailure = (email: string): string =>
  `There was an error sending your quote request. Please try again or contact us directly at ${email}.`;

export const inlineSuccess = {
  title: 'Quote Request Submitted!',
  text: "We'll contact you within 24 hours to discuss your project.",
};
