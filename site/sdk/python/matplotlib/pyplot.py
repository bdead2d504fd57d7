def figure(num=None, figsize=None, dpi=None):
    pass


def tight_layout(*, pad=1.08, h_pad=None, w_pad=None, rect=None):
    pass


def show(*, block=None):
    pass


def title(label, fontdict=None, loc=None, pad=None, *, y=None):
    pass
