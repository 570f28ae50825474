const star = 'M10 1.6l2.5 5.3 5.8.8-4.2 4 1 5.8L10 14.7l-5.1 2.8 1-5.8-4.2-4 5.8-.8z';

/** The shop's grade of one to five stars, labelled as its own so it is not mistaken for a customer review. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`Our own grade: ${rating} out of 5 stars`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((position) => (
        <svg
          key={position}
          viewBox="0 0 20 20"
          width="20"
          height="20"
          aria-hidden="true"
          className={position <= rating ? 'fill-sun stroke-dark-sun' : 'fill-none stroke-field'}
        >
          <path d={star} />
        </svg>
      ))}
    </span>
  );
}
