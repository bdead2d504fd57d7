"""seaborn 0.13 (seaborn.pydata.org/api.html): nothing is drawn."""


class Axes:
    pass


def scatterplot(data=None, *, x=None, y=None, hue=None, size=None, style=None, palette=None, hue_order=None,
                hue_norm=None, sizes=None, size_order=None, size_norm=None, markers=True, style_order=None,
                legend="auto", ax=None, alpha=None, s=None):
    if hue is not None and len(x) != len(hue):
        raise ValueError("All arrays must be of the same length")
    return Axes()


def move_legend(obj, loc, **kwargs):
    if not isinstance(obj, Axes):
        raise TypeError("`obj` must be a seaborn Grid or matplotlib Axes or Figure instance.")
